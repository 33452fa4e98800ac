"""Pages with widgets, a form that answers 200 with its errors, and the admin."""

from django import forms
from django.conf import settings
from django.contrib import admin
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.template import TemplateSyntaxError, engines
from django.urls import path
from django.views.static import serve


class CommentForm(forms.Form):
    comment = forms.CharField(required=True, widget=forms.TextInput(attrs={"required": False}))
    use_required_attribute = False


def comment(request):
    form = CommentForm(request.POST or None, use_required_attribute=False)
    if request.method == "POST":
        form = CommentForm(request.POST, use_required_attribute=False)
        if form.is_valid():
            return redirect("/blog/thanks/")
    return render(request, "comment.html", {"form": form})


def page(name, **context):
    return lambda request: render(request, name, context)


def faults(request):
    try:
        engines["django"].from_string('{% load plinth %}{% plinth "carousel" autoplai=False %}{% endplinth %}')
    except TemplateSyntaxError as error:
        return HttpResponse(str(error), content_type="text/plain")
    return HttpResponse("no fault", content_type="text/plain")


def plate(request, width, height):
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="100%" height="100%" fill="#ccc"/></svg>'
    return HttpResponse(picture, content_type="image/svg+xml")


urlpatterns = [
    path("blog/", page("widgets.html")),
    path("blog/escaped/", page("escaped.html", words='"<b>')),
    path("blog/comment/", comment),
    path("blog/thanks/", page("thanks.html")),
    path("blog/faults/", faults),
    path("blog/admin/", admin.site.urls),
    path("media/plate/<int:width>/<int:height>/plate.svg", plate),
    path("films/<path:path>", serve, {"document_root": f"{settings.DIST}/../server-stub/demo/films"}),
]
